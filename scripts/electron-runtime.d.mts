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
