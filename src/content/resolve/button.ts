type Style = "primary" | "secondary";

export function buttonsOf<T extends { style?: Style }>(buttons: T[] = []): (T & { style: Style })[] {
	return buttons.map((button) => ({ ...button, style: button.style ?? "primary" }));
}
