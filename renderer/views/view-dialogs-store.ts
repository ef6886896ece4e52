import {create} from 'zustand';
import type {SavedView, ViewContent} from '../../shared/model/view';
import type {SharedView} from '../../shared/model/views-file';
import {whenForgotten} from '../state/forget';

/** What is asked about views, wherever it was begun. */
export type ViewDialog =
	| {
			readonly kind: 'save';
			readonly screen: string;
			readonly content: ViewContent;
			/** The view whose unsaved changes go into the new one. */
			readonly from: string | undefined;
			readonly onSaved: (id: string) => void;
	  }
	| {readonly kind: 'rename'; readonly view: SavedView}
	| {
			readonly kind: 'import';
			readonly file: string;
			readonly views: readonly SharedView[];
			readonly problems: readonly string[];
	  };

/** What is told of views once it is done. */
export type ViewNews = {
	readonly connectionId: string;
	readonly words: string;
	readonly isProblem?: true;
	/** Whether a file was written, which can be shown. */
	readonly isFile?: true;
	readonly undo?: () => void;
};

type Store = {
	readonly asked: ViewDialog | undefined;
	readonly news: ViewNews | undefined;
	ask(dialog: ViewDialog | undefined): void;
	tell(news: ViewNews | undefined): void;
};

export const useViewDialogs = create<Store>()(set => ({
	asked: undefined,
	news: undefined,
	ask: asked => set({asked}),
	tell: news => set({news}),
}));

whenForgotten(id =>
	useViewDialogs.setState(({news}) => ({
		asked: undefined,
		news: news?.connectionId === id ? undefined : news,
	})),
);
