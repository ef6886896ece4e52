import {Modal as Layer, type ModalProps} from '@mantine/core';
import {useReturnFocus} from './use-return-focus';

/** A layer over the screen; what had the focus before gets it back when it closes. */
export function Modal(props: ModalProps) {
	useReturnFocus(props.opened);
	return <Layer {...props} />;
}
