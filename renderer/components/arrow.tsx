import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {arrowSign} from '../text/from-to';

/** Between what was and what is: an arrow along the line, read as "to". */
export function Arrow() {
	return (
		<>
			<span aria-hidden="true">{arrowSign()}</span>
			<VisuallyHidden>
				{' '}
				<Trans>to</Trans>{' '}
			</VisuallyHidden>
		</>
	);
}
