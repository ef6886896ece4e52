import {t} from '@lingui/core/macro';
import {useEffect, useState} from 'react';
import {sizeWords} from './size-words';

/** Pictures that are chosen to be uploaded. */

export const pictureKinds = ['image/png', 'image/gif', 'image/jpeg', 'image/webp'];

/** What is surely wrong with a picture; the server looks at its bytes. */
export function pictureFault(file: File | undefined, mostMebibytes: number): string | undefined {
	if (file === undefined) return t`Choose a picture.`;
	if (file.type !== '' && !pictureKinds.includes(file.type)) {
		return t`This file is not a PNG, GIF, JPEG or WebP picture.`;
	}
	if (file.size === 0) return t`This file is empty.`;
	const size = sizeWords(file.size);
	return file.size > mostMebibytes * 1024 * 1024
		? t`This picture has ${size}; at most ${mostMebibytes} MiB are allowed.`
		: undefined;
}

/** The address under which the page shows a chosen file. */
export function useFileAddress(file: File | undefined): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (file === undefined) return undefined;
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => {
			setAddress(undefined);
			URL.revokeObjectURL(made);
		};
	}, [file]);
	return address;
}
