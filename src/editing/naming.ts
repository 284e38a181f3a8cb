/** Keys whose text names the thing they stand in, the best first. */
const naming = [
	"name",
	"headline",
	"heading",
	"title",
	"question",
	"label",
	"quote",
	"value",
	"alt",
	"text",
	"src",
	"from",
];

/** The key by whose text a thing is called among others, of those that will do. */
export function findNameKey(fits: (key: string) => boolean): string | undefined {
	return naming.find(fits);
}
