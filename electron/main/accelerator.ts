import type {BridgeEvents, OwnKeys} from '../../shared/bridge';
import {ownOf} from '../../shared/model/own-of';

type Command = BridgeEvents['menu:command'];

/** The shortcut that a command of the menu stands for, where it has another name. */
const shortcutOf = (command: Command): string => (command === 'settings' ? 'go settings' : command);

const otherNames = new Map([
	['ArrowUp', 'Up'],
	['ArrowDown', 'Down'],
	['ArrowLeft', 'Left'],
	['ArrowRight', 'Right'],
	['Mod', 'CmdOrCtrl'],
]);

/**
 * Keys that the menu shows beside a command: those that a person chose, else the usual ones. A menu cannot show one
 * key after another, so nothing stands there then.
 */
export function acceleratorOf(
	command: Command,
	keys: OwnKeys,
	usual: string | undefined,
): string | undefined {
	const own = ownOf(keys, shortcutOf(command));
	if (own === undefined) return usual;
	if (own.includes(' ')) return undefined;
	return own
		.split('+')
		.map(part => otherNames.get(part) ?? part)
		.join('+');
}
