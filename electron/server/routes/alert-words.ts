import {cleanAlertWords, requireAlertWords} from '../domain/alert-words';
import {requireRoomFor} from '../domain/room';
import type {Handlers} from '../handler';
import type {Store, Transaction} from '../storage/store';

export const getAlertWords: Handlers['getAlertWords'] = ({actor, store}) => ({
	alert_words: [...store.alertWords.of(actor.id)],
});

export const addAlertWords: Handlers['addAlertWords'] = ({store, write}, {alert_words: sent}) => {
	requireAlertWords(sent);
	return write((tx, {id: userId}) => {
		const known = new Set(store.alertWords.of(userId).map(word => word.toLowerCase()));
		for (const word of cleanAlertWords(sent)) {
			if (known.has(word.toLowerCase())) continue;
			requireRoomFor('alertWords', known.size);
			known.add(word.toLowerCase());
			tx.alertWords.insert({userId, word});
		}
		return told(tx, store, userId);
	});
};

export const removeAlertWords: Handlers['removeAlertWords'] = (
	{store, write},
	{alert_words: sent},
) =>
	write((tx, {id: userId}) => {
		for (const word of cleanAlertWords(sent)) tx.alertWords.remove({userId, word});
		return told(tx, store, userId);
	});

/** Tells the person of all their words, and answers with them. */
function told(tx: Transaction, store: Store, userId: number) {
	const words = [...store.alertWords.of(userId)];
	tx.emit({to: 'users', ids: [userId]}, {type: 'alert_words', alert_words: words});
	return {alert_words: words};
}
