/** Path of the Electron executable; gets a runtime when there is none. */
export function findElectron(): Promise<string>;

/** The runtime to run, if one is here already; `official` only for the one that package.json names. */
export function findRuntime(): Promise<
	| {
			readonly kind: 'named' | 'official' | 'fallback';
			readonly path: string;
			readonly version: string;
	  }
	| undefined
>;

type Official = {readonly kind: 'official'; readonly path: string; readonly version: string};

/** The runtime that package.json names, if it is installed completely. */
export function findOfficial(): Promise<Official | undefined>;

/** The same, downloaded if need be; rejects where it cannot be. */
export function runtimeForRelease(ways?: {
	readonly find?: () => Promise<Official | undefined>;
	readonly download?: () => Promise<string>;
}): Promise<Official>;

/** The script that, given by `-r`, keeps the program from starting until its driver has attached. */
export const holdReady: string;
