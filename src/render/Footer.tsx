import type { ComponentType } from "react";
import type { Form } from "../model/form.ts";
import type { TextLink } from "../model/link.ts";
import type { Chrome, Labels } from "../model/site.ts";
import { Link, Profiles } from "./Link.tsx";
import { getBrandBackground, Logo } from "./Logo.tsx";

export interface FooterFormProps {
	form: Form;
	labels: Labels;
}

interface Props {
	chrome: Chrome;
	/** The component of the form. It can only be missing if there is no form. */
	FormView: ComponentType<FooterFormProps> | undefined;
}

export function Footer({ chrome, FormView }: Props) {
	const { footer, labels, navigation, look } = chrome;
	const background = look.some((name) => plainLooks.includes(name)) ? "plain" : "brand";
	return (
		<footer className={`footer footer-${background}`}>
			<div className="container footer-grid">
				<div>
					<p className="footer-logo" data-brand={getBrandBackground(navigation.logo)} aria-hidden="true">
						<Logo logo={navigation.logo} />
					</p>
					<Profiles profiles={footer.profiles} />
				</div>
				<nav className="footer-groups" aria-label={labels.footer}>
					{footer.groups.map((group, index) => (
						<div key={`${index}`}>
							<h2 className="footer-title">{group.heading}</h2>
							<Links links={group.links} />
						</div>
					))}
				</nav>
				{footer.form && FormView && (
					<div className="footer-form">
						{footer.formHeading && <h2>{footer.formHeading}</h2>}
						<FormView form={footer.form} labels={labels} />
					</div>
				)}
				{footer.contractLinks && (
					<p className="footer-contracts">
						{footer.contractLinks.map(({ label, to }) => (
							<Link key={label} to={to}>
								{label}
							</Link>
						))}
					</p>
				)}
				<div className="footer-legal">
					<p>{footer.copyright}</p>
					{footer.links.length > 0 && <Links links={footer.links} />}
				</div>
			</div>
		</footer>
	);
}

/** Classes of looks whose footer isn't in the brand colour. */
const plainLooks = ["headings-plain", "headings-light", "headings-ruled"];

function Links({ links }: { links: TextLink[] }) {
	return (
		<ul>
			{links.map((link, index) => (
				<li key={`${index}`}>
					<Link to={link.to}>{link.label}</Link>
				</li>
			))}
		</ul>
	);
}
