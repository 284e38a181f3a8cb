import type { TextLink } from "../model/link.ts";
import type { Page } from "../model/page.ts";
import type { Chrome, Labels, MenuEntry, MenuLink as MenuLinkModel } from "../model/site.ts";
import { Link } from "./Link.tsx";
import { getBrandBackground, Logo } from "./Logo.tsx";

/** Maximum number of menu entries in a bar with links. */
const maxBarLinks = 5;

/**
 * The slim bar at the top. CSS chooses the colours of the logo, which differ while the menu is open and on a white page,
 * and shows only its mark while the root element has `data-scrolled`.
 */
export function Header({ home, chrome, page }: { home: string; chrome: Chrome; page: Page }) {
	const { labels, look, navigation } = chrome;
	const { buttons = [] } = navigation;
	const hasLinks = look.includes("bar-links");
	const showsWholeMenu = hasLinks && navigation.menu.length <= maxBarLinks;
	return (
		<header className="bar">
			<div className="container bar-row">
				<Link
					className="bar-logo"
					to={home}
					data-logo={page.layout === "white" ? "on-white" : "default"}
					data-brand={getBrandBackground(navigation.logo)}
				>
					<Logo logo={navigation.logo} />
					<span className="unseen">{getLogoName(navigation.logo.text, labels.home)}</span>
				</Link>
				{hasLinks && (
					<nav className="bar-nav" aria-label={labels.menu}>
						<BarLinks entries={navigation.menu.slice(0, maxBarLinks)} path={page.path} />
					</nav>
				)}
				{navigation.search && (
					<Link className="bar-search" to={navigation.search.to}>
						{navigation.search.label}
					</Link>
				)}
				{navigation.button && (
					<Link className={getButtonClass(navigation.button.to)} to={navigation.button.to}>
						{navigation.button.label}
					</Link>
				)}
				{buttons.map(({ label, to, style }, index) => (
					<Link key={`${index}`} className={`${getButtonClass(to)} ${style}`} to={to}>
						{label}
					</Link>
				))}
				<button className={showsWholeMenu ? "bar-toggle spare" : "bar-toggle"} type="button" popoverTarget="menu">
					{labels.openMenu}
					<svg aria-hidden="true" width="22" height="12" viewBox="0 0 22 12" stroke="currentColor" strokeWidth="1.75">
						<path d="M0 2h22" />
						<path d="M0 10h22" />
					</svg>
				</button>
			</div>
			<Menu entries={navigation.menu} buttons={buttons.slice(0, -1)} labels={labels} path={page.path} />
		</header>
	);
}

/** The stylesheet shows a receiver on phones, where a telephone number is longer than the name of the business. */
function getButtonClass(to: string): string {
	return to.startsWith("tel:") ? "bar-login bar-call" : "bar-login";
}

/** Returns an accessible name that contains the visible text, for voice control. */
function getLogoName(text: string, home: string): string {
	return home.includes(text) ? home : `${text}, ${home}`;
}

/** Menu entries in the bar. A group opens a native popover below its button. */
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
								<MenuLinks links={entry.items} path={path} className="bar-link" />
							</div>
						</>
					) : (
						<MenuLink link={{ label: entry.label, to: entry.to }} path={path} className="bar-link" />
					)}
				</li>
			))}
		</ul>
	);
}

/** A native popover, which opens, closes and returns the focus without JavaScript. */
function Menu({
	entries,
	buttons,
	labels,
	path,
}: {
	entries: MenuEntry[];
	/** Buttons of the bar that a narrow window shows in the menu instead. */
	buttons: TextLink[];
	labels: Labels;
	path: string;
}) {
	return (
		<nav className="menu" id="menu" popover="auto" aria-label={labels.menu}>
			<div className="container menu-panel">
				<ul className="menu-list">
					{entries.map((entry, index) => (
						<li key={`${index}`}>
							{"items" in entry ? (
								<div className="menu-group">
									<p className="menu-label">{entry.label}</p>
									{entry.description && <p className="menu-note">{entry.description}</p>}
									<MenuLinks links={entry.items} path={path} className="menu-link" />
								</div>
							) : (
								<MenuLink link={entry} path={path} className="menu-link" />
							)}
						</li>
					))}
					{buttons.map((link, index) => (
						<li key={`${index}`} className="menu-button">
							<MenuLink link={link} path={path} className="menu-link" />
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

interface MenuLinkProps {
	link: MenuLinkModel;
	/** Path of the current page. */
	path: string;
	className: string;
}

function MenuLinks({ links, ...props }: Omit<MenuLinkProps, "link"> & { links: MenuLinkModel[] }) {
	return (
		<ul>
			{links.map((link, index) => (
				<li key={`${index}`}>
					<MenuLink link={link} {...props} />
				</li>
			))}
		</ul>
	);
}

function MenuLink({ link: { label, to, description }, path, className }: MenuLinkProps) {
	return (
		<Link className={className} to={to} aria-current={to === path ? "page" : undefined}>
			{label}
			{description && (
				<>
					{" "}
					<span className="menu-note">{description}</span>
				</>
			)}
		</Link>
	);
}
