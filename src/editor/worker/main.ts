import { expose } from "comlink";
import { compiler } from "./compiler.ts";

expose(compiler());
