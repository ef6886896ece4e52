declare module 'virtual:help/*' {
	import type {HelpPage} from './help-page';
	export const pages: readonly HelpPage[];
}
