import type { Fixture } from '../fixture';
import { Pagination } from './pagination';

const hrefOf = (page: number) => `?requested_page=${page}`;

export const fixtures: Fixture[] = [
  {
    name: 'first of two, with rows a page',
    node: (
      <Pagination
        summary="Columns 1–20 of 31"
        page={1}
        pages={2}
        hrefOf={hrefOf}
        perPage={{ value: 20, options: [10, 20, 50], keep: [['keyword', 'naam']] }}
      />
    ),
  },
  {
    name: 'in the middle of many',
    node: <Pagination summary="Jobs 191–200 of 612" page={20} pages={62} hrefOf={hrefOf} />,
  },
  { name: 'one page', node: <Pagination summary="Users 1–3 of 3" page={1} pages={1} hrefOf={hrefOf} /> },
];
