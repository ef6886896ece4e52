import {useNavigate} from '@tanstack/react-router';
import {useConnection} from '../api/connection/client-context';
import {useImport} from '../api/people-file/use-import';
import type {Dropped} from '../components/dropped';
import {useTakeDropped} from '../views/use-take-views-file';

/** Takes a file from outside to Files in and out, which also says why one cannot be taken; views are asked about here. */
export function useTakeFile() {
	const {id: connection} = useConnection();
	const {drop, refuse} = useImport();
	const navigate = useNavigate();
	const show = () => navigate({to: '/o/$connection/files-in-out', params: {connection}});
	return {
		take: useTakeDropped(async (dropped: Dropped) => {
			await drop(dropped);
			await show();
		}),
		async refuse(words: string) {
			refuse(words);
			await show();
		},
	};
}
