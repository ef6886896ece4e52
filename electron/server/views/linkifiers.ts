import type {LinkifierRow, PlaygroundRow} from '../../../shared/model/linkifier';
import type {Store} from '../storage/store';

/** Linkifiers in their order. */
export function linkifierRows(store: Store): LinkifierRow[] {
	return store.linkifiers
		.all()
		.map(({id, pattern, urlTemplate}) => ({pattern, url_template: urlTemplate, id}));
}

export function playgroundRows(store: Store): PlaygroundRow[] {
	return store.playgrounds.all().map(({id, name, language, urlTemplate}) => ({
		id,
		name,
		pygments_language: language,
		url_template: urlTemplate,
	}));
}
