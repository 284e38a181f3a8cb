import { testAccidents } from "./accidents.ts";

testAccidents("schema/codes/base.yaml", 20);
