import {Trans} from '@lingui/react/macro';
import {Button} from '@mantine/core';
import {parseNarrow} from '../narrow/narrow-text';
import styles from './pane-heading.module.css';

/** Terms that say themselves where messages are looked for. */
const places = [
	'channel',
	'stream',
	'channels',
	'streams',
	'dm',
	'pm-with',
	'dm-including',
	'group-pm-with',
	'id',
	'near',
];
const own = ['starred', 'mentioned', 'dm', 'private', 'unread', 'alerted'];

/** Whether a search looks through what one received alone, without having said so. */
export function isOwnSearch(text: string): boolean {
	const terms = parseNarrow(text);
	return !terms.some(
		({operator, operand, negated}) =>
			negated !== true &&
			(places.includes(operator) || (operator === 'is' && own.includes(String(operand)))),
	);
}

/** The same search through all public channels. */
export function widened(text: string): string {
	return `channels:public ${text}`;
}

type Props = {readonly text: string; readonly onSearch: (text: string) => void};

/** Where a search looks, and the way to look further: the service asks only for what one received. */
export function SearchReach({text, onSearch}: Props) {
	if (!isOwnSearch(text)) return null;
	return (
		<span className={styles.reach}>
			<span className={styles.about}>
				<Trans>In your channels and direct messages</Trans>
			</span>
			<Button
				variant="subtle"
				color="accent"
				size="compact-sm"
				onClick={() => onSearch(widened(text))}
			>
				<Trans>Search all public channels</Trans>
			</Button>
		</span>
	);
}
