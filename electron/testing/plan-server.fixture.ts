export {startTestServer, type TestServer} from '../server/test-server';
