// The training of trainer.ts in C++, with a linear map of GloVe's vectors added to the vector of each word. Same loss, same optimiser.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <vector>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <fcntl.h>
#include <unistd.h>
#include <random>
#include <chrono>
using namespace std;
typedef float f;
const int d = 256;
const int F = 6;
static char* mapf(const char* p, size_t& n){int fd=open(p,O_RDONLY);struct stat s;fstat(fd,&s);n=s.st_size;return (char*)mmap(0,n,PROT_READ,MAP_PRIVATE,fd,0);}
static double env(const char*k,double v){const char*s=getenv(k);return s?atof(s):v;}
struct Par{vector<f> v,m,s;void init(size_t n){v.assign(n,0);m.assign(n,0);s.assign(n,0);}
 void upd(size_t at,const f*g,int n,f rate){f*V=&v[at],*M=&m[at],*S=&s[at];for(int i=0;i<n;i++){f x=g[i];M[i]=.9f*M[i]+.1f*x;S[i]=.995f*S[i]+.005f*x*x;V[i]-=rate*M[i]/(sqrtf(S[i])+1e-8f);}}};
static void axpy(f*__restrict a,f x,const f*__restrict b,int n=d){for(int i=0;i<n;i++)a[i]+=x*b[i];}
static f dotp(const f*__restrict a,const f*__restrict b,int n=d){f s=0;for(int i=0;i<n;i++)s+=a[i]*b[i];return s;}
static f unit(f*a){f n=sqrtf(dotp(a,a));if(n==0)n=1;for(int i=0;i<d;i++)a[i]/=n;return n;}
static void thru(const f*u,f*g,f n){f t=dotp(u,g);for(int i=0;i<d;i++)g[i]=(g[i]-t*u[i])/n;}
struct Bag{int n;const int*p;};
int main(int argc,char**argv){
  string dir=argv[1];const char*initp=argv[2];const char*outp=argv[3];
  size_t bn;char*bd=mapf((dir+"/batches.bin").c_str(),bn);
  size_t vn;int*vb=(int*)mapf((dir+"/meta.bin").c_str(),vn); // N kept buckets docs total, row[N], freq[N] 
  int N=vb[0],kept=vb[1],nb=vb[2],docs=vb[3],total=vb[4];const int*row=vb+5,*freq=vb+5+N;
  size_t wn;int*wb=(int*)mapf((dir+"/word-buckets.bin").c_str(),wn);
  vector<const int*> bl(N);{const int*p=wb+1;for(int i=0;i<N;i++){bl[i]=p;p+=1+*p;}}
  Par R,QW,DW,SC,W;R.init((size_t)(kept+nb)*d);QW.init(kept);DW.init(kept);SC.init(F+2);
  {size_t n;f*p=(f*)mapf(initp,n);if(n<R.v.size()*4){fprintf(stderr,"init short\n");return 1;}memcpy(R.v.data(),p,R.v.size()*4);}
  int gd=0;const f*gl=0;size_t gn;if(getenv("GMAT")){gl=(f*)mapf(getenv("GMAT"),gn);gd=gn/4/N;W.init((size_t)gd*d);mt19937 r(5);normal_distribution<f> nd;for(auto&x:W.v)x=nd(r)/sqrtf(d)*env("GS",1);} 
  vector<char> hasg(N,0);if(gl)for(int i=0;i<N;i++){for(int k=0;k<gd;k++)if(gl[(size_t)i*gd+k]!=0){hasg[i]=1;break;}}
  f rarest=logf(1+docs);for(int i=0;i<N;i++)if(row[i]>=0){f w=logf(logf(1+(f)docs/(1+freq[i]))/rarest+.02f);QW.v[row[i]]=w;DW.v[row[i]]=w;}
  f fs[6]={1,.6f,1,.4f,.3f,.4f};for(int i=0;i<6;i++)SC.v[i]=logf(fs[i]);
  f lr=env("LR",.004),temp=env("TEMP",.1),drop=env("DROP",.1),gdrop=env("GDROP",.1);int maxEpoch=env("EPOCHS",99);
  f glr=env("GLR",.25);double l2=env("L2",0);
  mt19937 rnd((int)env("SEED",1));uniform_real_distribution<f> uni(0,1);
  vector<int> slotOf(N,-1);size_t at=0;int done=0,ep=-1;double sums[16]={0};int cnt[16]={0};auto t0=chrono::steady_clock::now();
  vector<int> bslot(nb,-1);
  auto report=[&](){printf("%.0f s epoch %d:",chrono::duration<double>(chrono::steady_clock::now()-t0).count(),ep+1);for(int i=0;i<16;i++)if(cnt[i])printf(" %d:%.3f",i,sums[i]/cnt[i]);printf("\n");fflush(stdout);memset(sums,0,sizeof sums);memset(cnt,0,sizeof cnt);};
  while(at<bn){
    int len=*(int*)(bd+at);const int*p=(int*)(bd+at+4);int epoch=p[0],src=p[1],n=p[2];const int*q=p+3;
    if(epoch!=ep){if(ep>=0)report();ep=epoch;if(ep>=maxEpoch)break;}
    vector<Bag> qs(n),ds(n*F);auto rd=[&](Bag&b){b.n=q[0];b.p=q+1;q+=1+2*b.n;};
    for(auto&b:qs)rd(b);for(auto&b:ds)rd(b);
    const char*mask=bd+at+4+(size_t)len*4;at+=4+(size_t)len*4+(((size_t)n*n+3)/4*4);
    f progress=(f)done/total;done++;
    // words
    vector<int> ids;auto add=[&](const Bag&b){for(int k=0;k<b.n;k++){int w=b.p[2*k];if(slotOf[w]<0){slotOf[w]=ids.size();ids.push_back(w);}}};
    for(auto&b:qs)add(b);for(auto&b:ds)add(b);
    int m=ids.size();vector<char> own(m),gown(m);vector<f> V((size_t)m*d,0),QL(m),DL(m),gV((size_t)m*d,0),gQ(m,0),gD(m,0);
    for(int s=0;s<m;s++){own[s]=uni(rnd)>=drop;gown[s]=hasg[ids[s]]&&(own[s]||uni(rnd)>=gdrop);}
    for(int s=0;s<m;s++){int w=ids[s];f*v=&V[(size_t)s*d];int r=own[s]?row[w]:-1;
      if(r>=0)memcpy(v,&R.v[(size_t)r*d],d*4);
      const int*b=bl[w];f fac=1/sqrtf(b[0]?b[0]:1);for(int k=1;k<=b[0];k++)axpy(v,fac,&R.v[(size_t)(kept+b[k])*d]);
      if(gown[s])for(int k=0;k<gd;k++)axpy(v,gl[(size_t)w*gd+k],&W.v[(size_t)k*d]);
      QL[s]=expf(r<0?SC.v[F]:QW.v[r]);DL[s]=expf(r<0?SC.v[F+1]:DW.v[r]);}
    vector<f> QU((size_t)n*d,0),DU((size_t)n*d,0),FU((size_t)n*F*d,0),qn(n),dn(n),fn(n*F,0);f gain[F];for(int k=0;k<F;k++)gain[k]=expf(SC.v[k]);
    auto cf=[](const Bag&b,int k){f x;memcpy(&x,&b.p[2*k+1],4);return x;};
    auto sum=[&](const Bag&b,const vector<f>&L,f*into){for(int k=0;k<b.n;k++){int s=slotOf[b.p[2*k]];axpy(into,cf(b,k)*L[s],&V[(size_t)s*d]);}};
    for(int i=0;i<n;i++){sum(qs[i],QL,&QU[(size_t)i*d]);qn[i]=unit(&QU[(size_t)i*d]);}
    for(int j=0;j<n;j++){for(int k=0;k<F;k++){Bag&b=ds[j*F+k];if(!b.n)continue;f*u=&FU[((size_t)j*F+k)*d];sum(b,DL,u);fn[j*F+k]=unit(u);axpy(&DU[(size_t)j*d],gain[k],u);}dn[j]=unit(&DU[(size_t)j*d]);}
    vector<f> S((size_t)n*n),G((size_t)n*n,0);
    for(int i=0;i<n;i++)for(int j=0;j<n;j++)S[(size_t)i*n+j]=(i==j||mask[(size_t)i*n+j])?dotp(&QU[(size_t)i*d],&DU[(size_t)j*d])/temp:-1e30f;
    double loss=0;f share=1/(2*n*temp);
    auto along=[&](size_t st,size_t step,size_t tg){f mx=-1e30f;for(int k=0;k<n;k++)mx=max(mx,S[st+k*step]);f t=0;for(int k=0;k<n;k++)t+=expf(S[st+k*step]-mx);for(int k=0;k<n;k++)G[st+k*step]+=share*expf(S[st+k*step]-mx)/t;G[tg]-=share;loss-=(S[tg]-mx-logf(t))/(2*n);};
    for(int i=0;i<n;i++)along((size_t)i*n,1,(size_t)i*n+i);for(int j=0;j<n;j++)along(j,n,(size_t)j*n+j);
    sums[src]+=loss;cnt[src]++;
    vector<f> bq((size_t)n*d,0),bdv((size_t)n*d,0);
    for(int i=0;i<n;i++)for(int j=0;j<n;j++){f g=G[(size_t)i*n+j];if(g==0)continue;axpy(&bq[(size_t)i*d],g,&DU[(size_t)j*d]);axpy(&bdv[(size_t)j*d],g,&QU[(size_t)i*d]);}
    auto back=[&](const Bag&b,const vector<f>&L,vector<f>&gw,const f*by){for(int k=0;k<b.n;k++){int s=slotOf[b.p[2*k]];f w=cf(b,k)*L[s];axpy(&gV[(size_t)s*d],w,by);gw[s]+=w*dotp(by,&V[(size_t)s*d]);}};
    f sc[F+2]={0};f bf[d];
    for(int i=0;i<n;i++){thru(&QU[(size_t)i*d],&bq[(size_t)i*d],qn[i]);back(qs[i],QL,gQ,&bq[(size_t)i*d]);}
    for(int j=0;j<n;j++){f*g=&bdv[(size_t)j*d];thru(&DU[(size_t)j*d],g,dn[j]);for(int k=0;k<F;k++){Bag&b=ds[j*F+k];if(!b.n)continue;f*u=&FU[((size_t)j*F+k)*d];for(int i=0;i<d;i++)bf[i]=gain[k]*g[i];sc[k]+=dotp(bf,u);thru(u,bf,fn[j*F+k]);back(b,DL,gD,bf);}}
    // apply
    f rate=lr*min(1.f,progress*50)*(1-.95f*progress);
    vector<int> br;for(int s=0;s<m;s++){const int*b=bl[ids[s]];for(int k=1;k<=b[0];k++)if(bslot[b[k]]<0){bslot[b[k]]=br.size();br.push_back(b[k]);}}
    vector<f> ob((size_t)br.size()*d,0),gW;if(gd)gW.assign((size_t)gd*d,0);
    for(int s=0;s<m;s++){int w=ids[s];int r=own[s]?row[w]:-1;const f*g=&gV[(size_t)s*d];
      if(r>=0){R.upd((size_t)r*d,g,d,rate);QW.upd(r,&gQ[s],1,rate*3);DW.upd(r,&gD[s],1,rate*3);}else{sc[F]+=gQ[s];sc[F+1]+=gD[s];}
      const int*b=bl[w];f fac=1/sqrtf(b[0]?b[0]:1);for(int k=1;k<=b[0];k++)axpy(&ob[(size_t)bslot[b[k]]*d],fac,g);
      if(gown[s])for(int k=0;k<gd;k++)axpy(&gW[(size_t)k*d],gl[(size_t)w*gd+k],g);}
    for(size_t k=0;k<br.size();k++){R.upd((size_t)(kept+br[k])*d,&ob[k*d],d,rate);bslot[br[k]]=-1;}
    if(gd)W.upd(0,gW.data(),gd*d,rate*glr);
    SC.upd(0,sc,F+2,rate);
    for(int w:ids)slotOf[w]=-1;
  }
  report();
  FILE*o=fopen(outp,"wb");auto wr=[&](vector<f>&v){fwrite(v.data(),4,v.size(),o);};wr(R.v);wr(QW.v);wr(DW.v);wr(SC.v);if(gd)wr(W.v);fclose(o);
  return 0;}
