/** What people are told of a fault of the system while files are written; null where it is none of these. */
export function reasonOf(error: unknown): string | null {
	const { code = "", path } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	return reason && path ? `${path} ${reason}` : null;
}

const noPermission = "cannot be written: this user is not allowed to. Change that, or name another folder with --out.";
const immovable =
	"cannot be replaced in one step: it is where a disk or a volume is mounted, or a part of a container's image. Name a folder in it with --out, or another.";

/** What people are told of faults of the system. */
const reasons: Partial<Record<string, string>> = {
	ENOSPC: "cannot be written: the disk is full. Make room, and build again.",
	EDQUOT: "cannot be written: there is no more room for this user. Make room, and build again.",
	EROFS: "cannot be written: the disk is read-only. Name another folder with --out.",
	EACCES: noPermission,
	EPERM: noPermission,
	EBUSY: immovable,
	EXDEV: immovable,
	ENOTDIR: "cannot be written: there is a file where it needs a folder. Name another folder with --out.",
	EEXIST: "cannot be written: there is a file where it needs a folder. Name another folder with --out.",
	ENAMETOOLONG: "cannot be written: its path is too long. Name another folder with --out.",
	EIO: "cannot be written: the disk has a fault. Name a folder on another disk with --out.",
};
