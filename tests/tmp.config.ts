import config from "./playwright.config.ts"; export default { ...config, testDir: "/work/h/lead/tests/e2e", globalSetup: undefined, outputDir: "/tmp/lead/pw-out" };
