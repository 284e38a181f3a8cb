/**
 * What people are told of a fault of the system while files are written; null where it is none of these.
 *
 * @param place what was written: the system names no file where one is open already, as when a disk fills up
 */
export function reasonOf(error: unknown, place: string): string | null {
	const { code = "", path = place } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	return reason ? `${path} ${reason}` : null;
}

const noPermission = "cannot be written: this user is not allowed to. Change that, or name another folder with --out.";
const immovable =
	"cannot be replaced in one step: it is where a disk or a volume is mounted, or a part of a container's image. Name a folder in it with --out, or another.";

/** What people are told of faults of the system. */
const reasons: Partial<Record<string, string>> = {
	ENOSPC: "cannot be written: the disk is full. Make room, and build again.",
	EDQUOT: "cannot be written: there is no more room for this user. Make room, and build again.",
	EFBIG: "cannot be written: this user may not write files of that size (see `ulimit -f`).",
	EMFILE: "cannot be written: too many files are open (see `ulimit -n`).",
	ENFILE: "cannot be written: too many files are open on this machine.",
	EROFS: "cannot be written: the disk is read-only. Name another folder with --out.",
	EACCES: noPermission,
	EPERM: noPermission,
	EBUSY: immovable,
	EXDEV: immovable,
	ENOTDIR: "cannot be written: there is a file where it needs a folder. Name another folder with --out.",
	EEXIST: "cannot be written: there is a file where it needs a folder. Name another folder with --out.",
	ENOENT: "cannot be written: it cannot be made there, or was removed meanwhile. Name another folder with --out.",
	ENAMETOOLONG: "cannot be written: its path is too long. Name another folder with --out.",
	EIO: "cannot be written: the disk has a fault. Name a folder on another disk with --out.",
};
