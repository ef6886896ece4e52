import {badRequest} from '../../../shared/contract/errors';
import {
	checkedLinkifier,
	checkedPlayground,
	noSuchLinkifier,
	noSuchPlayground,
	reordered,
} from '../domain/linkifiers';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Store, Transaction} from '../storage/store';
import {linkifierRows, playgroundRows} from '../views/linkifiers';

export const getLinkifiers: Handlers['getLinkifiers'] = ({store}) => ({
	linkifiers: linkifierRows(store),
});

export const createLinkifier: Handlers['createLinkifier'] = (
	{store, write},
	{pattern, url_template: urlTemplate},
) =>
	write(tx => {
		const others = store.linkifiers.all();
		const parts = checkedLinkifier({pattern, urlTemplate}, others);
		requireRoomFor('linkifiers', others.length);
		const id = tx.linkifiers.insert(parts);
		tellLinkifiers(tx, store);
		return {id};
	});

export const updateLinkifier: Handlers['updateLinkifier'] = async (
	{store, write},
	{filter_id: id, pattern, url_template: urlTemplate},
) => {
	await write(tx => {
		requireLinkifier(store, id);
		const others = store.linkifiers.all().filter(other => other.id !== id);
		tx.linkifiers.putLinkifier({id, ...checkedLinkifier({pattern, urlTemplate}, others)});
		tellLinkifiers(tx, store);
	});
	return {};
};

export const deleteLinkifier: Handlers['deleteLinkifier'] = async (
	{store, write},
	{filter_id: id},
) => {
	await write(tx => {
		requireLinkifier(store, id);
		tx.linkifiers.deleteLinkifier(id);
		tellLinkifiers(tx, store);
	});
	return {};
};

export const reorderLinkifiers: Handlers['reorderLinkifiers'] = async (
	{store, write},
	{ordered_linkifier_ids: order},
) => {
	await write(tx => {
		tx.linkifiers.putOrder(reordered(store.linkifiers.all(), order));
		tellLinkifiers(tx, store);
	});
	return {};
};

function requireLinkifier(store: Store, id: number): void {
	if (!store.linkifiers.all().some(each => each.id === id)) throw badRequest(noSuchLinkifier);
}

function tellLinkifiers(tx: Transaction, store: Store): void {
	const rows = linkifierRows(store);
	tx.emit({to: 'everyone'}, {type: 'realm_linkifiers', realm_linkifiers: rows});
}

export const createPlayground: Handlers['createPlayground'] = (
	{store, write},
	{name, pygments_language: language, url_template: urlTemplate},
) =>
	write(tx => {
		const others = store.playgrounds.all();
		const parts = checkedPlayground({name, language, urlTemplate}, others);
		requireRoomFor('playgrounds', others.length);
		const id = tx.playgrounds.insert(parts);
		tellPlaygrounds(tx, store);
		return {id};
	});

export const deletePlayground: Handlers['deletePlayground'] = async (
	{store, write},
	{playground_id: id},
) => {
	await write(tx => {
		if (!store.playgrounds.all().some(each => each.id === id)) throw badRequest(noSuchPlayground);
		tx.playgrounds.deletePlayground(id);
		tellPlaygrounds(tx, store);
	});
	return {};
};

function tellPlaygrounds(tx: Transaction, store: Store): void {
	const rows = playgroundRows(store);
	tx.emit({to: 'everyone'}, {type: 'realm_playgrounds', realm_playgrounds: rows});
}
