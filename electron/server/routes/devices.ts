import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import type {Handlers} from '../handler';

export const addApnsToken: Handlers['addApnsToken'] = async ({store, write}, {token, appid}) => {
	requireToken(token);
	if (!/^[\w.-]+$/.test(appid) || appid.includes('_')) {
		throw badRequest('Invalid app ID: letters, digits, dots and hyphens only.');
	}
	await write((_tx, actor) => store.devices.put(actor.id, token, appid, store.clock()));
	return {};
};

export const removeApnsToken: Handlers['removeApnsToken'] = async ({store, write}, {token}) => {
	requireToken(token);
	await write((_tx, actor) => {
		if (!store.devices.remove(actor.id, token)) throw badRequest('Token does not exist');
	});
	return {};
};

function requireToken(token: string): void {
	if (token === '' || lengthInCodePoints(token) > limits.apnsTokenMaxCharacters) {
		throw badRequest('Empty or invalid length token');
	}
	if (!/^[A-Za-z\d+/]+={0,2}$/.test(token) || token.replace(/=+$/, '').length % 4 === 1) {
		throw badRequest('Invalid APNS token');
	}
}
