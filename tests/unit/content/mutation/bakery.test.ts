import { testAccidents } from "./accidents.ts";

testAccidents("tests/sites/bakery/site.yaml", 6);
