import {t} from '@lingui/core/macro';
import {ActionIcon} from '@mantine/core';
import {X} from 'lucide-react';

type Props = {readonly onDismiss: () => void};

/** Takes away what was said. */
export function DismissButton({onDismiss}: Props) {
	return (
		<ActionIcon aria-label={t`Dismiss`} title={t`Dismiss`} onClick={onDismiss}>
			<X size={16} strokeWidth={1.5} aria-hidden="true" />
		</ActionIcon>
	);
}
