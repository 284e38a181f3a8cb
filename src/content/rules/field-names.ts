/**
 * What browsers and React call on the element of a form itself: a field of the same name takes its place there, and the
 * app of the page stops. (https://html.spec.whatwg.org/#dom-form-nameditem)
 */
const needed = new Set(
	`addEventListener appendChild attributes childNodes cloneNode compareDocumentPosition contains dispatchEvent firstChild
	getAttribute getRootNode hasAttribute insertBefore isConnected lastChild localName namespaceURI nextSibling nodeName
	nodeType nodeValue ownerDocument parentElement parentNode previousSibling querySelector querySelectorAll removeAttribute
	removeChild removeEventListener replaceChild setAttribute tagName textContent`.split(/\s+/),
);

export function canNameField(name: string): boolean {
	return !needed.has(name);
}
