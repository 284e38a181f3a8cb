import type { ComponentType } from "react";
import type { LocatedSchema } from "../../../content/schema/walk.ts";

export interface FieldProps {
	pointer: string;
	located: LocatedSchema;
	isRequired: boolean;
}

/** What a control is told by the field around it. */
export interface ControlProps extends FieldProps {
	value: unknown;
	id: string;
	describedBy: string;
	invalid: boolean;
	/** Draws what stands in the value. */
	Field: ComponentType<FieldProps>;
}
