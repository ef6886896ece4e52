import type {ReactNode} from 'react';
import {ScreenTitle, type TitleProps} from './screen-title';
import {UnreadState, type Reading, type UnreadProps} from './unread-state';

type Props<Data> = Omit<UnreadProps, 'of' | 'children'> &
	Pick<TitleProps, 'place'> & {
		readonly query: Reading & {readonly data: Data | undefined};
		/** The screen, once it is read. */
		readonly children: (data: Data) => ReactNode;
	};

/** A screen of one reading: the title and what has become of the reading, until there is an answer. */
export function ReadScreen<Data>({place, query, children, ...unread}: Props<Data>) {
	if (query.data !== undefined) return children(query.data);
	return (
		<>
			<ScreenTitle place={place} />
			<UnreadState of={[query]} {...unread} />
		</>
	);
}
