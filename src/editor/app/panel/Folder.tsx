import { useId } from "react";
import { appendKey, getParentPointer, parsePointer } from "../../../content/findings/pointer.ts";
import { bodyColumn } from "../../../content/semantics/row.ts";
import { getFileTitle, readArticle } from "../../../editing/article-text.ts";
import { listArticleFiles } from "../../../editing/collections.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { DiagnosticMessage } from "../Problems.tsx";
import { useDeleteRow } from "../row-pages.ts";
import { useInputText } from "./control.ts";
import { RowField, RowFields } from "./RowFields.tsx";
import { Rows } from "./Rows.tsx";
import { LazyRichTextField } from "./TextField.tsx";

interface Props {
	/** Pointer of the collection. */
	pointer: string;
	/** The folder beside the definition. */
	folder: string;
}

/** The list of articles in a folder, or the form of the requested article. */
export function Folder({ pointer, folder }: Props) {
	const { state, requestedPointer } = useEditor();
	const rowsPointer = appendKey(pointer, "rows");
	const index = requestedPointer.startsWith(`${rowsPointer}/`)
		? Number(requestedPointer.slice(rowsPointer.length + 1).split("/")[0])
		: -1;
	const files = listArticleFiles(folder, state.texts);
	const file = files[index];
	if (file === undefined) return <Rows collection={parsePointer(pointer).at(-1)!} />;
	return <ArticleForm key={file} file={file} pointer={appendKey(rowsPointer, index)} isOnly={files.length === 1} />;
}

interface ArticleProps {
	file: string;
	/** Identifies the article in the panel: "/collections/news/rows/3". */
	pointer: string;
	/** Whether it is the only article in its folder. */
	isOnly: boolean;
}

function ArticleForm({ file, pointer, isOnly }: ArticleProps) {
	const { state, openForm } = useEditor();
	const text = state.texts[file]!;
	const article = readArticle(text);
	const collection = getParentPointer(getParentPointer(pointer));
	const title = getFileTitle(file, text);
	const columns = "refused" in article ? [] : Object.keys(article.values);
	const fieldPointers = [...columns, bodyColumn].map((column) => appendKey(pointer, column));
	const otherDiagnostics = (state.diagnostics ?? []).filter(
		(one) => one.file === file && !fieldPointers.includes(one.pointer),
	);
	return (
		<fieldset className="fields row-form" data-pointer={pointer} aria-label={`Article: ${title}`}>
			<div className="row">
				<button type="button" onClick={() => openForm(collection)}>
					All articles
				</button>
				<DeleteArticle file={file} pointer={pointer} title={title} isOnly={isOnly} />
			</div>
			{"refused" in article ? (
				<ArticleTextField title={file} value={text} target={`${file}#`} pointer={pointer} />
			) : (
				<RowFields
					collection={parsePointer(collection).at(-1)!}
					pointer={pointer}
					file={file}
					rowPointer=""
					values={article.values}
				>
					<ArticleTextField
						isMarkdown
						title="Text"
						value={article.body}
						target={`${file}#${appendKey("", bodyColumn)}`}
						pointer={appendKey(pointer, bodyColumn)}
					/>
				</RowFields>
			)}
			{otherDiagnostics.map((one) => (
				<DiagnosticMessage key={`${one.code} ${one.message}`} diagnostic={one} />
			))}
		</fieldset>
	);
}

interface TextProps {
	/** Whether the value is Markdown, rather than a whole file with its front matter. */
	isMarkdown?: boolean;
	title: string;
	value: string;
	/** See `Edits.type`. */
	target: string;
	pointer: string;
}

/** The Markdown of an article, or the whole file if it can't be read. */
function ArticleTextField({ isMarkdown = false, title, value, target, pointer }: TextProps) {
	const { session } = useEditor();
	const { text, setInput, leave } = useInputText(value);
	const id = useId();
	const write = (typed: string) => {
		setInput(typed, typed);
		session.type(target, typed);
	};
	const attributes = { "aria-labelledby": `${id}-title`, "data-field": pointer };
	const area = (
		<textarea
			{...attributes}
			id={id}
			value={text}
			rows={16}
			onChange={({ target: field }) => write(field.value)}
			onBlur={leave}
			dir="auto"
		/>
	);
	return (
		<RowField id={id} title={title} pointer={pointer}>
			{isMarkdown ? (
				<LazyRichTextField
					pointer={pointer}
					attributes={attributes}
					markdown={value}
					onChange={write}
					onLeave={leave}
					fallback={area}
				/>
			) : (
				area
			)}
		</RowField>
	);
}

/** A button that deletes an article. See `useDeleteRow`. */
function DeleteArticle({ file, pointer, title, isOnly }: ArticleProps & { title: string }) {
	const deleteRow = useDeleteRow();
	const hint = useId();
	const remove = () => {
		if (!isOnly) deleteRow(pointer, file, { do: "delete-file", file });
	};
	return (
		<>
			<button
				type="button"
				className="quiet"
				onClick={remove}
				aria-disabled={isOnly || undefined}
				aria-describedby={isOnly ? hint : undefined}
				aria-label={`Delete ${title}`}
			>
				<Icon name="bin" /> Delete
			</button>
			{isOnly && (
				<p className="hint" id={hint}>
					This is the only article. To delete it, add another one first, or delete the page that lists it.
				</p>
			)}
		</>
	);
}
