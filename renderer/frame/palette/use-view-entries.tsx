import {t} from '@lingui/core/macro';
import {Bookmark} from 'lucide-react';
import {useViewActions} from '../../views/use-view-actions';
import {factsOf, viewScreens, viewsOf} from '../../views/views';
import type {Entry} from './entry';

/** Views of every screen, by name and by that of their screen. */
export function useViewEntries(): readonly Entry[] {
	const {views, open} = useViewActions();
	return viewScreens.flatMap(screen => {
		const title = factsOf(screen)?.title ?? '';
		return viewsOf(screen, views).map((view): Entry => ({
			id: `view ${view.id}`,
			group: 'Views',
			title: view.name,
			detail: title,
			icon: <Bookmark />,
			alsoCalled: [`${title} ${view.name}`, t`view ${{name: view.name}}`],
			isQuiet: true,
			run: () => void open(view),
		}));
	});
}
