import type {Configuration} from 'electron-builder';

/** What goes into a package. */
export const packageConfig: Configuration;

/** Takes out what only development needs and sets the fuses. */
export function finishPackage(context: {
	readonly appOutDir: string;
	readonly electronPlatformName: string;
	readonly packager: {
		readonly appInfo: {readonly productFilename: string};
		readonly executableName: string;
	};
}): Promise<void>;

/** How each fuse is set, by its number. */
export const wantedFuses: ReadonlyMap<number, boolean>;

type Configured = {
	readonly made: {
		readonly icons: Readonly<Record<'linux' | 'svg' | 'mac' | 'windows', string>>;
		readonly system: string;
	};
	readonly publisher: {
		readonly name: string;
		readonly homepage: string;
		readonly maintainer: string;
	};
	readonly isSigned: boolean;
	readonly version?: string;
	readonly feed?: {readonly url: string} | undefined;
};

/** The whole configuration. */
export function configOf(options: Configured): Configuration;
