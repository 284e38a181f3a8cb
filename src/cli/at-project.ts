/**
 * Has the framework work in the folder of the project. It takes a path for absolute where that begins with the same folder
 * as the one it works in, "/home", and else mistakes where it is to write. Nothing that takes paths from where the program
 * was started is to run meanwhile.
 *
 * @param project the folder of package.json
 */
export async function atProject<Made>(project: string, work: () => Promise<Made>): Promise<Made> {
	const here = process.cwd();
	process.chdir(project);
	try {
		return await work();
	} finally {
		process.chdir(here);
	}
}
