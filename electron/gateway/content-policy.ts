/** Stands in the page where the nonce goes; a fresh one is put there at each load. */
export const noncePlaceholder = '__CSP_NONCE__';

type Relief = {
	/** Address of the development server whose scripts and socket the page may use. */
	readonly devServer?: string;
};

/**
 * What the page may do. Styles come from files or from elements with the nonce, markup only through
 * the named policies, and there is no other host for anything.
 */
export function contentPolicy(nonce: string, {devServer}: Relief = {}): string {
	const scripts = devServer === undefined ? '' : ` 'nonce-${nonce}'`;
	const socket = devServer === undefined ? '' : ` ${devServer.replace(/^http/, 'ws')}`;
	return [
		`default-src 'none'`,
		`script-src 'self'${scripts}`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' blob:`,
		`font-src 'self'`,
		`connect-src 'self'${socket}`,
		`frame-src 'none'`,
		`worker-src 'none'`,
		`form-action 'none'`,
		`frame-ancestors 'none'`,
		`base-uri 'none'`,
		`object-src 'none'`,
		`require-trusted-types-for 'script'`,
		`trusted-types dompurify default`,
	].join('; ');
}

/** For everything that is no page: it does nothing even where it is shown as one. */
export const inertPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;
