import {randomBytes} from 'node:crypto';
import type {OnBeforeRequestListenerDetails, Session} from 'electron';
import {appOrigin} from '../../shared/gateway';

/** Carries the pass of a request from the listeners to the handler; services never see it. */
const passHeader = 'x-steward-pass';

/** A request that came from our page, with the signal of its end. */
export type Admission = {readonly signal: AbortSignal};

export type Guard = {
	/** Undefined for a request that did not pass the listeners below. */
	admit(request: Request): Admission | undefined;
};

/**
 * Lets only our own page into the scheme. Origin checks of the browser do not apply to it, so this
 * is three layers of its own, each enough for some attackers: requests of frames that are not ours
 * are cancelled; a request gets a secret of this start, which workers and other sessions lack; and
 * nothing but our scheme is loaded at all (`isAllowedElsewhere` names the exceptions). The fourth
 * layer is the content policy. On the way it learns when a page gives a request up, which the
 * handler of a scheme is not told.
 */
export function guardSession(
	session: Session,
	isOurWindow: (webContentsId: number | undefined) => boolean,
	isAllowedElsewhere: (url: string) => boolean,
): Guard {
	const secret = randomBytes(32).toString('base64url');
	const running = new Map<number, AbortController>();
	const ours = {urls: [`${appOrigin}/*`]};

	session.webRequest.onBeforeRequest((details, answer) => {
		const isFine = details.url.startsWith(`${appOrigin}/`)
			? isOurWindow(details.webContentsId) && isFromOurPage(details)
			: isAllowedElsewhere(details.url);
		answer({cancel: !isFine});
	});
	session.webRequest.onBeforeSendHeaders(ours, (details, answer) => {
		const headers = Object.entries(details.requestHeaders).filter(
			([name]) => name.toLowerCase() !== passHeader,
		);
		running.set(details.id, new AbortController());
		answer({
			requestHeaders: {...Object.fromEntries(headers), [passHeader]: `${secret}.${details.id}`},
		});
	});
	session.webRequest.onErrorOccurred(ours, ({id}) => {
		running.get(id)?.abort();
		running.delete(id);
	});
	session.webRequest.onCompleted(ours, ({id}) => {
		running.delete(id);
	});

	return {
		admit(request) {
			const [claimed, id] = (request.headers.get(passHeader) ?? '').split('.');
			const ending = claimed === secret ? running.get(Number(id)) : undefined;
			return ending && {signal: ending.signal};
		},
	};
}

/**
 * The page itself may be loaded from nowhere; everything else has to come from our top frame. Calls of
 * services are made by the code of the page alone: a picture or style that an answer names asks for
 * none, or one organization could spend the key of another.
 */
function isFromOurPage({url, resourceType, frame}: OnBeforeRequestListenerDetails): boolean {
	const isCall = new URL(url).pathname.startsWith('/gw');
	if (resourceType === 'mainFrame') return !isCall;
	if (isCall && resourceType !== 'xhr') return false;
	return frame?.origin === appOrigin && frame.parent === null;
}
