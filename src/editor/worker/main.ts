import { expose } from "comlink";
import { createCompiler } from "./compiler.ts";

expose(createCompiler());
