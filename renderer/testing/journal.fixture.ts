import type {JournalOutline} from '../../shared/model/journal';

/** What a journal without entries says of them. */
export const noOutline: JournalOutline = {
	total: 0,
	blocks: [],
	days: [],
	counts: {act: [], kind: [], outcome: [], actor: [], plan: []},
	since: [],
};
