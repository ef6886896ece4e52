/** How the process of the embedded server ends, for whoever supervises it; 0 is in good order. */
export const serverExit = {
	/** It could not end in good order. */
	notInOrder: 1,
	/** It could not start, and will not another time: what it said has to be done first. */
	cannotStart: 2,
	/** The disk failed: which changes are there is found out by the next start. */
	failedDisk: 74,
	/** Another process serves the folder: it may be ending. */
	folderInUse: 75,
} as const;
