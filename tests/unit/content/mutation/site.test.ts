import { testAccidents } from "./accidents.ts";

testAccidents("site.yaml", 6);
