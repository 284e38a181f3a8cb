import type { Page } from "../model/page.ts";
import type { Chrome, Labels, MenuEntry } from "../model/site.ts";
import { Link } from "./Link.tsx";
import { getBrandGround, Logo } from "./Logo.tsx";
import { MenuLink, MenuLinks } from "./MenuLinks.tsx";

/** How many entries of the menu stand in a bar that shows them. */
const inBar = 5;

/**
 * The slim bar at the top. It shows the logo's three variants by CSS alone: white while the menu is open,
 * the monogram alone while the root element has `data-scrolled`, dark on a white page.
 */
export function Header({ home, chrome, page }: { home: string; chrome: Chrome; page: Page }) {
	const { labels, look, navigation } = chrome;
	const hasLinks = look.includes("bar-links");
	/** Whether the bar has all that the menu has. */
	const isWhole = hasLinks && navigation.menu.length <= inBar;
	return (
		<header className="bar">
			<div className="container bar-row">
				<Link
					className="bar-logo"
					to={home}
					data-logo={page.layout === "white" ? "dark" : "default"}
					data-brand={getBrandGround(navigation.logo)}
				>
					<Logo logo={navigation.logo} />
					<span className="unseen">{logoName(navigation.logo.text, labels.home)}</span>
				</Link>
				{hasLinks && (
					<nav className="bar-nav" aria-label={labels.menu}>
						<BarLinks entries={navigation.menu.slice(0, inBar)} path={page.path} />
					</nav>
				)}
				{navigation.login && (
					<Link className="bar-login" to={navigation.login.to}>
						{navigation.login.label}
					</Link>
				)}
				<button className={isWhole ? "bar-toggle spare" : "bar-toggle"} type="button" popoverTarget="menu">
					{labels.openMenu}
					<svg aria-hidden="true" width="22" height="12" viewBox="0 0 22 12" stroke="currentColor" strokeWidth="1.75">
						<path d="M0 2h22" />
						<path d="M0 10h22" />
					</svg>
				</button>
			</div>
			<Menu entries={navigation.menu} labels={labels} path={page.path} />
		</header>
	);
}

/** The name contains the words that are seen, so that it can be spoken to a voice control. */
function logoName(text: string, home: string): string {
	return home.includes(text) ? home : `${text}, ${home}`;
}

/** Entries of the menu as they stand in the bar. A group is opened by its words, as a native popover below them. */
function BarLinks({ entries, path }: { entries: MenuEntry[]; path: string }) {
	return (
		<ul className="bar-list">
			{entries.map((entry, index) => (
				<li key={`${index}`}>
					{"items" in entry ? (
						<>
							<button className="bar-link" type="button" popoverTarget={`group-${index}`}>
								{entry.label}
								<svg className="bar-chevron" aria-hidden="true" viewBox="0 0 10 6" fill="none" stroke="currentColor">
									<path d="m1 1 4 4 4-4" strokeWidth="1.5" />
								</svg>
							</button>
							<div className="bar-group" id={`group-${index}`} popover="auto">
								<MenuLinks links={entry.items} path={path} look="bar-link" />
							</div>
						</>
					) : (
						<MenuLink link={entry} path={path} look="bar-link" />
					)}
				</li>
			))}
		</ul>
	);
}

/** The menu is a native popover: it opens, closes and returns the focus without JavaScript. */
function Menu({ entries, labels, path }: { entries: MenuEntry[]; labels: Labels; path: string }) {
	return (
		<nav className="menu" id="menu" popover="auto" aria-label={labels.menu}>
			<div className="container menu-panel">
				<ul className="menu-list">
					{entries.map((entry, index) => (
						<li key={`${index}`}>
							{"items" in entry ? (
								<div className="menu-group">
									<p className="menu-label">{entry.label}</p>
									<MenuLinks links={entry.items} path={path} look="menu-link" />
								</div>
							) : (
								<MenuLink link={entry} path={path} look="menu-link" />
							)}
						</li>
					))}
				</ul>
				<button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
					{labels.closeMenu}
				</button>
			</div>
		</nav>
	);
}
