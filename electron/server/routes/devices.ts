import {ApiError, badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';

export const addApnsToken: Handlers['addApnsToken'] = async ({store, write}, {token, appid}) => {
	requireToken(token);
	if (!/^[\w.-]+$/.test(appid) || appid.includes('_')) {
		throw badRequest('Invalid app ID: letters, digits, dots and hyphens only.');
	}
	await write((tx, actor) => {
		requireRoomFor('devices', store.devices.countBeside(actor.id, token));
		tx.devices.put(actor.id, token, appid, store.clock());
	});
	return {};
};

export const removeApnsToken: Handlers['removeApnsToken'] = async ({write}, {token}) => {
	requireToken(token);
	await write((tx, actor) => {
		if (!tx.devices.remove(actor.id, token)) throw badRequest('Token does not exist');
	});
	return {};
};

/** Nothing is sent to devices from here, and nobody is told that it was. */
export const sendTestPush: Handlers['sendTestPush'] = ({actor, store}, {token}) => {
	const isKnown =
		token === undefined
			? store.devices.countBeside(actor.id, '') > 0
			: store.devices.has(actor.id, token);
	if (!isKnown) throw new ApiError('INVALID_PUSH_DEVICE_TOKEN', 'Device not recognized');
	throw badRequest('This server sends no notifications to devices.');
};

function requireToken(token: string): void {
	if (token === '' || lengthInCodePoints(token) > limits.apnsTokenMaxCharacters) {
		throw badRequest('Empty or invalid length token');
	}
	if (!isBase64(token)) throw badRequest('Invalid APNS token');
}

/** The padding may be missing; when it is there it is whole. */
function isBase64(token: string): boolean {
	if (!/^[A-Za-z\d+/]+={0,2}$/.test(token)) return false;
	return token.endsWith('=') ? token.length % 4 === 0 : token.length % 4 !== 1;
}
