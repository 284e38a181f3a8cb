import type { ComponentType } from "react";
import type { SectionTypes } from "../model/section.ts";
import type { Labels } from "../model/site.ts";

/** The component of a section type. */
export type View<T extends keyof SectionTypes> = ComponentType<{ section: SectionTypes[T]; labels: Labels }>;

/** That of every section type. */
export type Views = { [T in keyof SectionTypes]: View<T> };
