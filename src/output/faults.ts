/**
 * Put a fault of the system while files are written in a sentence; null where it is none that people can do something about.
 *
 * @param place what was written: the system names no file where one is open already, as when a disk fills up
 * @param otherwise what to do where nothing can be written there
 */
export function reasonOf(error: unknown, place: string, otherwise = "Name another folder with --out."): string | null {
	const { code = "", path = place } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	return reason ? `${path} ${reason.replace("OTHERWISE", otherwise)}` : null;
}

const noPermission = "cannot be written: this user is not allowed to. Change its permissions. OTHERWISE";
const noFolder = "cannot be written: there is a file where it needs a folder. OTHERWISE";
const immovable =
	"cannot be replaced in one step: it is where a disk or a volume is mounted, or a part of a container's image. Name a folder in it with --out, or another.";

/** What people are told of faults of the system. */
const reasons: Partial<Record<string, string>> = {
	ENOSPC: "cannot be written: the disk is full. Make room, and try again.",
	EDQUOT: "cannot be written: there is no more room for this user. Make room, and try again.",
	EFBIG: "cannot be written: this user may not write files of that size (see `ulimit -f`).",
	EMFILE: "cannot be written: too many files are open (see `ulimit -n`).",
	ENFILE: "cannot be written: too many files are open on this machine.",
	EROFS: "cannot be written: the disk is read-only. OTHERWISE",
	EACCES: noPermission,
	EPERM: noPermission,
	EBUSY: immovable,
	EXDEV: immovable,
	ENOTDIR: noFolder,
	EEXIST: noFolder,
	EISDIR: "cannot be written: there is a folder where it needs a file. OTHERWISE",
	ENOENT: "cannot be written: it cannot be made there, or was removed meanwhile. OTHERWISE",
	ENAMETOOLONG: "cannot be written: its path is too long. OTHERWISE",
	ELOOP: "cannot be written: its path has links that lead in a circle. OTHERWISE",
	EINVAL: "cannot be written: the disk takes no such name. OTHERWISE",
	EIO: "cannot be written: the disk has a fault. OTHERWISE",
};
