import { Fragment } from "react";
import type { Block, Inline } from "../model/prose.ts";
import { Link } from "./Link.tsx";
import { PictureView } from "./PictureView.tsx";
import { Heading } from "./parts/Heading.tsx";

export function Prose({ blocks }: { blocks: Block[] }) {
	return (
		<div className="text">
			<Blocks blocks={blocks} />
		</div>
	);
}

function Blocks({ blocks }: { blocks: Block[] }) {
	return blocks.map((block, index) => <BlockView key={`${index}`} block={block} />);
}

function BlockView({ block }: { block: Block }) {
	switch (block.kind) {
		case "paragraph":
			return (
				<p>
					<Inlines inlines={block.children} />
				</p>
			);
		case "heading":
			return (
				<Heading level={block.level} id={block.id}>
					<Inlines inlines={block.children} />
				</Heading>
			);
		case "list": {
			const items = block.items.map((item, index) => (
				<li key={`${index}`}>
					<Item blocks={item} />
				</li>
			));
			return block.ordered ? <ol start={block.start === 1 ? undefined : block.start}>{items}</ol> : <ul>{items}</ul>;
		}
		case "quote":
			return (
				<blockquote>
					<Blocks blocks={block.children} />
				</blockquote>
			);
		case "callout":
			return (
				<div className={`callout callout-${block.tone}`} role="note">
					<p className="callout-label">{block.label}</p>
					<Blocks blocks={block.children} />
				</div>
			);
		case "code":
			return (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
				// biome-ignore lint/a11y/useSemanticElements: a group of lines, not of fields.
				<pre role="group" aria-label={block.label || undefined} tabIndex={0}>
					<code>{block.text}</code>
				</pre>
			);
		case "table":
			return <Table table={block} />;
		case "picture":
			return <PictureView picture={block.picture} />;
		case "rule":
			return <hr />;
	}
}

/** A table that scrolls if it is wider than the window. */
function Table({ table: { label, align, head, rows } }: { table: Extract<Block, { kind: "table" }> }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
		<section className="text-table" aria-label={label} tabIndex={0}>
			<table>
				<thead>
					<tr>
						{head.map((cell, column) => (
							<th key={`${column}`} scope="col" data-align={align[column]}>
								<Inlines inlines={cell} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, index) => (
						<tr key={`${index}`}>
							{row.map((cell, column) => (
								<td key={`${column}`} data-align={align[column]}>
									<Inlines inlines={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The content of a list item. A single paragraph is rendered without `<p>`. */
function Item({ blocks }: { blocks: Block[] }) {
	const [only] = blocks;
	return blocks.length === 1 && only?.kind === "paragraph" ? (
		<Inlines inlines={only.children} />
	) : (
		<Blocks blocks={blocks} />
	);
}

function Inlines({ inlines }: { inlines: Inline[] }) {
	return inlines.map((inline, index) => (
		<Fragment key={`${index}`}>
			<InlineView inline={inline} />
		</Fragment>
	));
}

function InlineView({ inline }: { inline: Inline }) {
	switch (inline.kind) {
		case "text":
			return inline.text;
		case "strong":
			return (
				<strong>
					<Inlines inlines={inline.children} />
				</strong>
			);
		case "emphasis":
			return (
				<em>
					<Inlines inlines={inline.children} />
				</em>
			);
		case "code":
			return <code>{inline.text}</code>;
		case "link":
			return (
				<Link to={inline.to}>
					<Inlines inlines={inline.children} />
				</Link>
			);
		case "break":
			return <br />;
	}
}
