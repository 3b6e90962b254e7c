// The router is not shared between the shell and the remotes, this package is: only names in use are here, since a shared module is
// loaded whole.
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
