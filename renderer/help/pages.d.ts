declare module 'virtual:help/pictures' {
	/** By the names of their files: where the window has them, and how large they are. */
	export const pictures: Readonly<
		Record<string, {readonly source: string; readonly width: number; readonly height: number}>
	>;
}

declare module 'virtual:help/*' {
	import type {HelpPage} from './help-page';
	export const pages: readonly HelpPage[];
}
