import {CircleDashed, CircleDot, TriangleAlert} from 'lucide-react';
import type {Connection} from '../../shared/bridge';
import {useServerState} from '../api/connection/bridge';
import {useHealth} from '../state/health';
import {connectionWords} from './connection-words';
import {keyTrouble} from './key-words';
import {twoSentences} from '../text/in-one-sentence';
import classes from './organization-state.module.css';

const glyphs = {good: CircleDot, busy: CircleDashed, bad: TriangleAlert} as const;

type Props = {
	readonly connection: Connection;
	/** What a person can do about it. */
	readonly step?: string | undefined;
};

/** How one of the organizations stands, in a list of them. */
export function OrganizationState({connection, step}: Props) {
	const server = useServerState();
	const health = useHealth(connection.id);
	const {tone, words} = connectionWords({connection, server, health});
	const Glyph = glyphs[tone];
	const isShut = connection.key === 'missing' || connection.key === 'locked';
	return (
		<span className={classes.state} data-tone={tone}>
			<Glyph size={12} aria-hidden="true" />
			{twoSentences(isShut ? (keyTrouble(connection) ?? words) : words, step)}
		</span>
	);
}
