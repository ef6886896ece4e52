import {t} from '@lingui/core/macro';

/** A way to sign in as screens call it: the service names it as its maker does. */
export function signInTitle(method: string): string {
	return method === 'Email' ? t`E-mail` : method;
}
