import {t} from '@lingui/core/macro';
import {formatNumber} from '../languages/formats';
import {channelDescriptionFault, channelNameFault} from './channel';
import {limits} from './limits';

/** Why a name of a channel is not allowed, as a sentence; undefined when it is. */
export function channelNameWords(name: string): string | undefined {
	switch (channelNameFault(name)) {
		case 'empty':
			return t`A channel needs a name.`;
		case 'long':
			return t`The name of a channel can have at most ${{most: limits.channelNameMaxCharacters}} characters.`;
		case 'unprintable':
			return t`The name of a channel cannot contain unprintable characters.`;
		case undefined:
			return undefined;
	}
}

/** Why a description of a channel is not allowed, as a sentence; undefined when it is. */
export function channelDescriptionWords(description: string): string | undefined {
	const most = formatNumber(limits.channelDescriptionMaxCharacters);
	switch (channelDescriptionFault(description)) {
		case 'unstorable':
			return t`The description of a channel cannot contain null bytes or halves of characters.`;
		case 'long':
			return t`The description of a channel can have at most ${most} characters.`;
		case undefined:
			return undefined;
	}
}
