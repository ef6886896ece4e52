import {app, type Session, type WebContents} from 'electron';
import {appOrigin} from '../../shared/gateway';

/** All that the page may ask the system for; everything else is denied without a question. */
const allowedPermissions: ReadonlySet<string> = new Set([
	'clipboard-sanitized-write',
	'notifications',
]);

/** Keeps every page where it is: no other address, no other window, no embedded one (D4). */
export function lockPages(): void {
	app.on('web-contents-created', (_event, contents) => {
		contents.on('will-navigate', event => {
			if (!isReload(contents, event.url)) event.preventDefault();
		});
		contents.on('will-frame-navigate', event => {
			if (!event.isMainFrame || !isReload(contents, event.url)) event.preventDefault();
		});
		contents.on('will-redirect', event => event.preventDefault());
		contents.on('will-attach-webview', event => event.preventDefault());
		contents.setWindowOpenHandler(() => ({action: 'deny'}));
		contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
	});
}

/** The page may load itself again, and nothing else. */
function isReload(contents: WebContents, url: string): boolean {
	return (
		withoutPlace(url) === `${appOrigin}/` && withoutPlace(contents.getURL()) === withoutPlace(url)
	);
}

function withoutPlace(url: string): string {
	return url.split('#', 1)[0] ?? '';
}

/** Answers every wish for a permission or a device (D6). */
export function lockSession(session: Session): void {
	const isAllowed = (permission: string, origin: string) =>
		allowedPermissions.has(permission) && origin === appOrigin;
	session.setPermissionRequestHandler((contents, permission, answer, details) => {
		const {isMainFrame, requestingUrl} = details;
		const origin = URL.canParse(requestingUrl) ? originOf(requestingUrl) : '';
		answer(isMainFrame && origin === originOf(contents.getURL()) && isAllowed(permission, origin));
	});
	session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
		isAllowed(permission, requestingOrigin.replace(/\/$/, '')),
	);
	session.setDevicePermissionHandler(() => false);
	session.on('will-download', event => event.preventDefault());
}

/** The URL class gives `null` as the origin of schemes that it does not know. */
function originOf(url: string): string {
	const {protocol, host} = new URL(url);
	return `${protocol}//${host}`;
}
