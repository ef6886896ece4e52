/** A file of a bundle, as the bundler tells of it. */
export type Chunk = {
	readonly fileName: string;
	/** The source that it begins in. */
	readonly facadeModuleId: string | null;
	readonly imports: readonly string[];
};

/** Bundles that a start runs without the page. */
export function hasCompiledCode(name: string): boolean;

/** Which Electron compiles it: another one needs code of its own. */
export function compilerOf(name: string): Promise<string>;

/** Puts beside the files of a bundle what V8 makes of them; nothing where it cannot. */
export function addCompiledCode(
	name: string,
	folder: string,
	chunks: readonly Chunk[],
): Promise<void>;
