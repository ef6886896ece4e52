import {t} from '@lingui/core/macro';
import {VisuallyHidden} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {someNames} from '../text/in-a-row';

/** Changes that come within this time are said together. */
const gatherMilliseconds = 1500;
const mostSaid = 3;

type Props = {
	/** What the parts are of; about another one nothing is said of the difference. */
	readonly of: number;
	/** What a person looks at, by its name in the middle of a sentence. */
	readonly parts: Readonly<Record<string, string>>;
	/** Whether a change may be of the person's own doing. */
	readonly mayBeOwn: () => boolean;
};

/** Tells those who do not see it what somebody else changed of the thing that is open, once and calmly. */
export function ChangedElsewhere({of, parts, mayBeOwn}: Props) {
	const before = useRef({of, parts});
	const gathered = useRef(new Map<string, string>());
	const timer = useRef<number>(undefined);
	const [said, setSaid] = useState('');
	useEffect(() => {
		const known = before.current;
		before.current = {of, parts};
		if (known.of !== of) {
			gathered.current.clear();
			setSaid('');
			return;
		}
		const news = Object.entries(parts).filter(([name, value]) => known.parts[name] !== value);
		if (news.length === 0 || mayBeOwn()) return;
		for (const [name, value] of news) gathered.current.set(name, value);
		timer.current ??= window.setTimeout(() => {
			timer.current = undefined;
			if (gathered.current.size > 0) setSaid(sentence([...gathered.current]));
			gathered.current.clear();
		}, gatherMilliseconds);
	}, [of, parts, mayBeOwn]);
	useEffect(
		() => () => {
			window.clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
	return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}

function sentence(news: readonly (readonly [name: string, value: string])[]): string {
	const named = someNames(
		news.map(([name, value]) => (value === '' ? t`${name} is empty` : t`${name} is now ${value}`)),
		mostSaid,
	);
	const words = t`Changed elsewhere: ${named}`;
	// What was written there may end as a sentence does.
	return /[.!?…]$/.test(words) ? words : `${words}.`;
}
