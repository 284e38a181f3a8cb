/** News of a site, for programs that follow it. */
export interface Feed {
	/** The newest, that first. They are made when they are asked for. */
	entries(): FeedEntry[];
}

export interface FeedEntry {
	title: string;
	/** The whole address of its page. */
	url: string;
	/** "2026-05-04" */
	day: string;
	author: string | null;
	summary: string;
}
