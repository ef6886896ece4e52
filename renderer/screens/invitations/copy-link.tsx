import {ActionIcon} from '@mantine/core';
import {Check, Copy} from 'lucide-react';
import {useState} from 'react';
import {copyText} from '../../components/copy-text';

type Props = {readonly title: string; readonly address: string};

/**
 * Copies the address of a link from its row, without selecting it. Not a tab stop, as nothing inside
 * a grid is: the keyboard copies in the sheet.
 */
export function CopyLink({title, address}: Props) {
	const [isCopied, setCopied] = useState(false);
	return (
		<ActionIcon
			size={24}
			tabIndex={-1}
			aria-label={isCopied ? 'Copied' : `Copy link ${title}`}
			title={isCopied ? 'Copied' : 'Copy link'}
			onClick={event => {
				event.stopPropagation();
				void copyText(address).then(setCopied);
			}}
			onMouseLeave={() => setCopied(false)}
		>
			{isCopied ? <Check size={14} strokeWidth={1.5} /> : <Copy size={14} strokeWidth={1.5} />}
		</ActionIcon>
	);
}
