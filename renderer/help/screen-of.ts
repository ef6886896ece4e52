import {places} from '../places';
import type {ScreenName} from './help-page';

/** The screen of an address; undefined where it is none. */
export function screenOf(pathname: string): ScreenName | undefined {
	if (pathname === '/connect') return 'connect';
	return places.find(({to}) => isAt(to, pathname))?.name;
}

function isAt(to: string, pathname: string): boolean {
	const [wanted, given] = [to.split('/'), pathname.split('/')];
	return (
		wanted.length === given.length &&
		wanted.every((part, at) => part === given[at] || part === '$connection')
	);
}
