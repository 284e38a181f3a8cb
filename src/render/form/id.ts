/** The id of a field's control. Names of fields have no hyphen, so nothing else of a form can have the same one. */
export function getFieldId(formId: string, name: string): string {
	return `${formId}-field-${name}`;
}
